import { fillText } from '#content/fill-text.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { ArticleContent } from '#domain/editorial/text-content.ts'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import type { PanelProps } from './side-panel.tsx'

const texts = textEditor.search
const TITLE_MOST = 60
const DESCRIPTION_MOST = 155

export function searchLine({ title, metaTitle, description }: ArticleContent): {
  result: string
  tone?: 'warn'
} {
  const shown = metaTitle || title
  if (shown.length > TITLE_MOST) return { result: texts.longTitle, tone: 'warn' }
  if (description.length > DESCRIPTION_MOST) return { result: texts.longDescription, tone: 'warn' }
  if (!shown || !description) return { result: texts.missing, tone: 'warn' }
  return { result: texts.fits }
}

/** How the text appears among the results of a search engine. */
export function SearchPart({ detail, draft, content }: PanelProps & { content: ArticleContent }) {
  const shown = content.metaTitle || content.title || textEditor.untitled
  const count = (text: string, most: number) => fillText(texts.count, { count: text.length, most })
  return (
    <>
      <div className="ed-snippet" aria-label={texts.snippet}>
        <small>blog › {detail.slug}</small>
        <b>{cut(shown, TITLE_MOST)}</b>
        <p>{cut(content.description, DESCRIPTION_MOST)}</p>
      </div>
      <TextField
        name="text-meta-title"
        label={texts.metaTitle}
        hint={`${texts.metaTitleHint} ${count(shown, TITLE_MOST)}`}
        value={content.metaTitle}
        maxLength={120}
        onBlur={draft.blur}
        onChange={({ target }) => draft.change({ metaTitle: target.value })}
      />
      <TextAreaField
        name="text-description"
        label={texts.description}
        hint={count(content.description, DESCRIPTION_MOST)}
        rows={3}
        required
        value={content.description}
        onBlur={draft.blur}
        onChange={({ target }) => draft.change({ description: target.value })}
      />
    </>
  )
}

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…` : text
