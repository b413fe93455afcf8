import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { keywordTexts } from '#content/ui/admin-keywords.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { numberOf } from '#domain/keywords/read-import.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useKeywordRefresh } from './use-keywords.ts'

const { drawer: texts } = keywordTexts

/** Writes down where a page stands today. */
export function MeasureForm({ id, onTyped }: { id: string; onTyped: (typed: boolean) => void }) {
  const api = useAdminApi()
  const refresh = useKeywordRefresh()
  const form = useRef<HTMLFormElement>(null)
  const store = useMutation({
    mutationFn: (body: object) => api.post(`/keywords/${id}/positions`, body),
    onSuccess: () => {
      doneToast(texts.stored)
      form.current?.reset()
      onTyped(false)
    },
    onError: (error) =>
      error instanceof AdminError && error.code === 'invalid_fields' ? undefined : errorToast(error),
    onSettled: refresh,
  })
  const fields = store.error instanceof AdminError ? store.error.fields : {}
  return (
    <form
      ref={form}
      className="keyword-measure"
      noValidate
      aria-label={texts.measure}
      onChange={() => onTyped(true)}
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        const path = String(data.get('measured-path') ?? '').trim()
        store.mutate({
          day: inMadrid(new Date()).date,
          position: numberOf(String(data.get('measured-position') ?? '')) ?? -1,
          path: path || null,
        })
      }}
    >
      <TextField
        name="measured-position"
        label={texts.position}
        required
        inputMode="decimal"
        error={fields.position}
        autoComplete="off"
      />
      <TextField
        name="measured-path"
        label={texts.path}
        list="keyword-pages"
        error={fields.path}
        autoComplete="off"
      />
      <Button type="submit" small look="ghost" loading={store.isPending}>
        {texts.store}
      </Button>
    </form>
  )
}
