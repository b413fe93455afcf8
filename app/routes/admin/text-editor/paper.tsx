import { Cover } from '#app/ui/cover.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { ArticleContent } from '#domain/editorial/text-content.ts'
import type { TextDetail } from '#domain/editorial/text-view.ts'
import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import type { EditorDialogState } from './editor-dialogs.tsx'
import type { Marks } from './finding-marks.ts'
import { MarkedArea } from './marked-area.tsx'
import { FaqList, LineList } from './paper-lists.tsx'
import { ReferenceList } from './reference-list.tsx'
import RichText from './rich-text.tsx'
import { usePicture } from './use-picture.ts'
import type { TextDraft } from './use-text-draft.ts'
import { useNames } from './vocabulary.ts'

const texts = textEditor.paper

interface PaperProps {
  detail: TextDetail
  draft: TextDraft
  content: ArticleContent
  readOnly: boolean
  marks: Marks
  onEditor: (editor: Editor | null) => void
  onBlock: (name: string) => void
  /** Whether the caret is in the running text. */
  onWriting: (isWriting: boolean) => void
  onFinding: (id: string) => void
  onLink: () => void
  onPicture: () => void
  onDialog: (state: EditorDialogState) => void
  /** In the margin. */
  children: ReactNode
}

/** An article as a sheet of paper: everything that the public page shows, written where it is read. */
export function Paper(props: PaperProps) {
  const { detail, draft, content, readOnly, children } = props
  const names = useNames()
  const change = (part: Partial<ArticleContent>) => draft.change(part)
  return (
    <article className="ed-sheet" aria-label={texts.label}>
      <CoverBand
        slug={detail.slug}
        mediaId={content.cover.mediaId}
        readOnly={readOnly}
        onChange={() => props.onDialog({ kind: 'picture', editor: null })}
      />
      <div className="ed-article">
        <h1 className="sr-only" tabIndex={-1}>
          {content.title || textEditor.untitled}
        </h1>
        <select
          className="ed-category"
          aria-label={texts.category}
          value={content.category}
          disabled={readOnly}
          onChange={({ target }) => change({ category: target.value })}
        >
          <option value="">{texts.noCategory}</option>
          {names.categories.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          {content.category && !names.categories.some(({ value }) => value === content.category) ? (
            <option value={content.category}>{content.category}</option>
          ) : null}
        </select>
        <Line
          field="title"
          className="ed-title"
          label={texts.title}
          hint={texts.titleHint}
          value={content.title}
          {...{ readOnly, draft }}
          onChange={(title) => change({ title })}
        />
        <Line
          field="description"
          className="ed-lead"
          label={texts.description}
          hint={texts.descriptionHint}
          value={content.description}
          {...{ readOnly, draft }}
          onChange={(description) => change({ description })}
        />
        <LineList
          field="keyPoints"
          title={texts.keyPoints}
          label={texts.keyPoint}
          add={texts.addKeyPoint}
          items={content.keyPoints}
          most={10}
          {...{ readOnly, draft }}
          onChange={(keyPoints) => change({ keyPoints })}
        />
        <RichText
          value={content.body}
          valueNow={draft.bodyNow}
          readOnly={readOnly}
          marks={props.marks}
          onChange={draft.changeBody}
          onFinding={props.onFinding}
          onLink={props.onLink}
          onPicture={props.onPicture}
          onBlock={props.onBlock}
          onReady={props.onEditor}
          onFocus={() => props.onWriting(true)}
          onBlur={() => {
            props.onWriting(false)
            draft.blur()
          }}
        />
        <FaqList
          field="faqs"
          items={content.faqs}
          {...{ readOnly, draft }}
          onChange={(faqs) => change({ faqs })}
        />
        <ReferenceList
          items={content.references}
          {...{ readOnly, draft }}
          onChange={(references) => change({ references })}
        />
      </div>
      {children}
    </article>
  )
}

interface LineProps {
  field: string
  className: 'ed-title' | 'ed-lead'
  label: string
  hint: string
  value: string
  readOnly: boolean
  draft: TextDraft
  onChange: (value: string) => void
}

/** A line that grows; Enter does not break it. */
function Line({ field, className, label, hint, value, readOnly, draft, onChange }: LineProps) {
  return (
    <MarkedArea
      oneLine
      field={field}
      className={className}
      rows={1}
      aria-label={label}
      placeholder={hint}
      value={value}
      readOnly={readOnly}
      onBlur={draft.blur}
      onChange={onChange}
    />
  )
}

interface CoverBandProps {
  slug: string
  mediaId: string | null
  readOnly: boolean
  onChange: () => void
}

/** The cover above the sheet: a picture of the library, or the drawing that the page has anyway. */
function CoverBand({ slug, mediaId, readOnly, onChange }: CoverBandProps) {
  const picture = usePicture(mediaId)
  return (
    <div className="ed-cover">
      {picture ? <Picture picture={picture} sizes="736px" /> : <Cover slug={`blog/${slug}`} />}
      {readOnly ? null : (
        <button type="button" onClick={onChange}>
          {textEditor.paper.cover}
        </button>
      )}
    </div>
  )
}
