import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { useSettled } from '#app/widgets/back-office/shell/use-settled.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { KeywordPage } from '#domain/keywords/keyword-view.ts'
import { foldedText } from '#domain/text/folded-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { PanelProps } from './side-panel.tsx'
import { useTextActs } from './use-text.ts'

const texts = textEditor.search

/** The main keyword: one of the list of keywords, or a new one that joins it. */
export function KeywordField({ detail, draft, readOnly }: PanelProps) {
  const api = useAdminApi()
  const { can } = useStaff()
  const { edit } = useTextActs(detail.id)
  const known = detail.keyword?.text ?? ''
  const [typed, setTyped] = useState(known)
  const [error, setError] = useState('')
  const list = useId()
  const wanted = typed.trim()
  const q = useSettled(wanted, 250)
  const find = (words: string) => api.get<KeywordPage>(`/keywords?q=${encodeURIComponent(words)}`)
  const { data } = useQuery({
    queryKey: ['keywords', 'names', q],
    queryFn: () => find(q),
    enabled: q.length > 1 && q !== known,
  })

  async function choose() {
    setError('')
    try {
      await edit({ version: draft.version(), keywordId: wanted === '' ? null : await idOf(wanted) })
    } catch (failed) {
      setError(asAdminError(failed).message)
    }
  }

  async function idOf(words: string): Promise<string> {
    const same = async () =>
      (await find(words)).items.find(({ text }) => foldedText(text) === foldedText(words))?.id
    const found = await same()
    if (found) return found
    await api.post('/keywords', { texts: [words] })
    return (await same())!
  }

  return (
    <form
      className="ed-slug"
      onSubmit={(event) => {
        event.preventDefault()
        void choose()
      }}
    >
      <TextField
        name="text-keyword"
        label={texts.keyword}
        hint={can('keywords.write') ? texts.keywordHint : texts.keywordKnown}
        error={error}
        list={list}
        autoComplete="off"
        maxLength={80}
        readOnly={readOnly}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={list}>
        {data?.items.slice(0, 8).map(({ id, text }) => (
          <option key={id} value={text}>
            {text}
          </option>
        ))}
      </datalist>
      {wanted === known ? null : (
        <Button type="submit" small look="ghost">
          {wanted === '' ? texts.dropKeyword : texts.useKeyword}
        </Button>
      )}
    </form>
  )
}
