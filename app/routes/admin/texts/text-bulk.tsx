import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { textList } from '#content/ui/admin-texts.ts'
import { isWholeText, type TextKind } from '#domain/editorial/text-kind.ts'
import type { TextDetail, TextRow } from '#domain/editorial/text-view.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Named } from '../text-editor/vocabulary.ts'

const texts = textList.bulk
type BulkAct = 'reviewer' | 'category' | 'schedule' | 'withdraw'

interface TextBulkProps {
  kind: TextKind
  rows: readonly TextRow[]
  names: Record<'categories' | 'reviewers', readonly Named[]>
  onDone: () => void
}

/** One change to the chosen texts: each goes through the same checks as alone, and those refused say why. */
export function TextBulk({ kind, rows, names, onDone }: TextBulkProps) {
  const { can } = useStaff()
  const [act, setAct] = useState<BulkAct | null>(null)
  const acts: BulkAct[] = [
    'reviewer',
    ...(kind === 'article' ? (['category'] as const) : []),
    ...(can('texts.publish') ? (['schedule'] as const) : []),
    ...(can('texts.publish') && isWholeText(kind) ? (['withdraw'] as const) : []),
  ]
  return (
    <>
      {acts.map((one) => (
        <button key={one} type="button" className="tool-button" onClick={() => setAct(one)}>
          {texts[one]}
        </button>
      ))}
      {act ? (
        <BulkDialog act={act} rows={rows} names={names} onDone={onDone} onClose={() => setAct(null)} />
      ) : null}
    </>
  )
}

interface BulkDialogProps extends Omit<TextBulkProps, 'kind'> {
  act: BulkAct
  onClose: () => void
}

function BulkDialog({ act, rows, names, onDone, onClose }: BulkDialogProps) {
  const api = useAdminApi()
  const client = useQueryClient()
  const [failures, setFailures] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const value = String(new FormData(event.currentTarget).get('value') ?? '')
    setBusy(true)
    const failed: string[] = []
    for (const { id, title } of rows) {
      try {
        const text = await api.get<TextDetail>(`/texts/${id}`)
        await change(text, value)
      } catch (error) {
        failed.push(fillText(texts.failed, { title, message: asAdminError(error).message }))
      }
    }
    setBusy(false)
    void client.invalidateQueries({ queryKey: ['texts'] })
    if (failed.length < rows.length) doneToast(countText(texts.done, rows.length - failed.length))
    setFailures(failed)
    if (failed.length === 0) {
      onDone()
      onClose()
    }
  }

  function change({ id, version, content }: TextDetail, value: string): Promise<unknown> {
    if (act === 'reviewer') return api.patch(`/texts/${id}`, { version, reviewerId: value })
    if (act === 'category')
      return api.put(`/texts/${id}/content`, {
        ...{ version, base: content, kind: 'saved' },
        content: { ...content, category: value },
      })
    return api.post(`/texts/${id}/actions`, {
      version,
      action: act,
      ...(act === 'schedule' ? { at: value } : {}),
    })
  }

  const options = act === 'reviewer' ? names.reviewers : names.categories
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts[act]} className="admin-dialog">
      <form className="admin-form" onSubmit={(event) => void send(event)}>
        {act === 'reviewer' || act === 'category' ? (
          <SelectField
            name="value"
            label={texts[act]}
            placeholder={texts.choose}
            options={[...options]}
            required
          />
        ) : null}
        {act === 'schedule' ? (
          <TextField name="value" label={texts.at} type="datetime-local" required />
        ) : null}
        <ul className="field-error" role="alert">
          {failures.map((failure) => (
            <li key={failure}>{failure}</li>
          ))}
        </ul>
        <Button type="submit" small loading={busy}>
          {fillText(texts.apply, { count: rows.length })}
        </Button>
      </form>
    </Dialog>
  )
}
