import { AppLink } from '#app/ui/app-link.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { STAYING } from '#app/widgets/route-changes/staying.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import { EMPTY_ARTICLE, EMPTY_TERM } from '#domain/editorial/empty-content.ts'
import type { NewText as NewTextInput, TextDetail } from '#domain/editorial/text-view.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { textKey, typedTitleKey } from './use-text.ts'

const NEW_MS = 500

/** A sheet without a text yet: the first key makes the draft, and the editor takes over. */
export default function NewText() {
  const api = useAdminApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [title, setTitle] = useState('')
  const latest = useRef('')
  const isAsked = useRef(false)
  const draft = useRef<string>(undefined)
  const kind = params.get('tipo') === 'term' ? 'term' : 'article'

  function type(next: string) {
    setTitle(next)
    latest.current = next
    // Until the editor is there, which may take a while: it goes on with these words.
    if (draft.current) client.setQueryData(typedTitleKey(draft.current), next)
    if (isAsked.current || next.trim() === '') return
    isAsked.current = true
    // One more moment, so that the address is made from a word and not from a letter.
    setTimeout(() => void create(), NEW_MS)
  }

  async function create() {
    const keywordId = params.get('palabra')
    const content =
      kind === 'term' ? { ...EMPTY_TERM, title: latest.current } : { ...EMPTY_ARTICLE, title: latest.current }
    try {
      const [text] = await Promise.all([
        api.post<TextDetail>('/texts', {
          kind,
          content,
          ...(keywordId ? { keywordId } : {}),
        } satisfies NewTextInput),
        // There when the address changes, so that no key falls between the two screens.
        import('./text-screen.tsx'),
      ])
      client.setQueryData(textKey(text.id), text)
      client.setQueryData(typedTitleKey(text.id), latest.current)
      draft.current = text.id
      // Otherwise the new address takes the focus from the title.
      void navigate(`/admin/blog/${text.id}`, { ...STAYING, replace: true })
    } catch (error) {
      isAsked.current = false
      errorToast(error)
    }
  }

  return (
    <div className="ed">
      <header className="ed-top">
        <AppLink className="ed-back" href="/admin/blog">
          <ArrowLeft className="icon" aria-hidden="true" />
          {textEditor.back}
        </AppLink>
      </header>
      <div className="ed-canvas">
        <article className="ed-sheet" aria-label={textEditor.paper.label}>
          <div className="ed-article">
            <h1 className="sr-only" tabIndex={-1}>
              {textEditor.newTitle[kind]}
            </h1>
            <textarea
              className="ed-title"
              rows={1}
              aria-label={textEditor.paper.title}
              placeholder={textEditor.paper.titleHint}
              value={title}
              onChange={({ target }) => type(target.value.replaceAll('\n', ' '))}
            />
            <p className="muted">{textEditor.newText}</p>
          </div>
        </article>
      </div>
    </div>
  )
}
