import { type KeyboardEvent, useId, useRef } from 'react'
import { nearest as texts } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'

/** For visitors who don't want to share their position. Not a form, because it may be inside one. */
export function PostcodeField({ onWritten }: { onWritten: (postcode: string) => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const submit = () => onWritten(input.current?.value ?? '')

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    submit()
  }

  return (
    <div className="field mt-5 max-w-xs">
      <label htmlFor={id}>{texts.postcodeLabel}</label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          className="input"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          onKeyDown={onKeyDown}
        />
        <Button look="ghost" onClick={submit}>
          {texts.search}
        </Button>
      </div>
    </div>
  )
}
