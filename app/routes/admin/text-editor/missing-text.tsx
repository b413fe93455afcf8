import { TextField } from '#app/ui/field.tsx'
import { Button } from '#app/ui/button.tsx'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import { useNavigate } from 'react-router'
import { AdminPageHead } from '../admin-page-head.tsx'

const texts = textEditor.missing

/** An address without a text: look for the one that was meant. */
export function MissingText() {
  const navigate = useNavigate()
  return (
    <>
      <AdminPageHead title={texts.title} lead={texts.text} />
      <form
        className="missing-text"
        onSubmit={(event) => {
          event.preventDefault()
          const wanted = String(new FormData(event.currentTarget).get('q') ?? '')
          void navigate(`/admin/blog?q=${encodeURIComponent(wanted)}`)
        }}
      >
        <TextField name="q" label={texts.search} type="search" required />
        <Button type="submit" small>
          {texts.find}
        </Button>
      </form>
    </>
  )
}
