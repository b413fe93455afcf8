import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import type { HourTexts } from './hour-texts.ts'

/** The hours could not be read; they can be asked for again. */
export function ReadingFailed({ retry, texts }: { retry: () => void; texts: HourTexts }) {
  return (
    <div className="mt-4">
      <FieldError>{texts.failed}</FieldError>
      <Button look="ghost" small className="mt-3" onClick={retry}>
        {texts.retry}
      </Button>
    </div>
  )
}
