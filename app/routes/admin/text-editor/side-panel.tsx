import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { ArticleContent } from '#domain/editorial/text-content.ts'
import type { TextDetail } from '#domain/editorial/text-view.ts'
import type { Editor } from '@tiptap/react'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { EditorDialogState } from './editor-dialogs.tsx'
import { CommentsPart } from './panel-comments.tsx'
import { FactsPart } from './panel-facts.tsx'
import { HistoryPart } from './panel-history.tsx'
import { MedicalPart, medicalLine } from './panel-medical.tsx'
import { ReadabilityPart } from './panel-readability.tsx'
import { ReviewPart } from './panel-review.tsx'
import { SearchPart, searchLine } from './panel-search.tsx'
import { StatePart } from './panel-state.tsx'
import type { Review } from './use-review.ts'
import type { TextDraft } from './use-text-draft.ts'
import { useComments } from './use-text.ts'

const texts = textEditor.panel

export interface PanelProps {
  detail: TextDetail
  draft: TextDraft
  review: Review
  editor: Editor | null
  onDialog: (state: EditorDialogState) => void
}

/** What is known about the text: what to do next, and rows that say their result without being opened. */
export function SidePanel(props: PanelProps) {
  const { detail, draft } = props
  const comments = useComments(detail.id)
  const open = comments.items.filter(({ resolvedAt, parentId }) => !resolvedAt && parentId === null).length
  const article = detail.kind === 'article' ? (draft.content as ArticleContent) : null
  return (
    <aside className="ed-panel" aria-label={texts.label}>
      <StatePart {...props} />
      <ReviewPart {...props} />
      <ReadabilityPart {...props} />
      {article ? (
        <PanelRow title={texts.facts} result={factsLine(detail)}>
          {() => <FactsPart {...props} content={article} />}
        </PanelRow>
      ) : null}
      <PanelRow title={texts.medical} {...medicalLine(detail)}>
        {() => <MedicalPart {...props} />}
      </PanelRow>
      {article ? (
        <PanelRow title={texts.search} {...searchLine(article)}>
          {() => <SearchPart {...props} content={article} />}
        </PanelRow>
      ) : null}
      <PanelRow title={texts.history} result="">
        {() => <HistoryPart {...props} />}
      </PanelRow>
      <PanelRow
        title={texts.comments}
        result={open > 0 ? `${open} ${texts.unresolved}` : texts.noComments}
        tone={open > 0 ? 'warn' : undefined}
      >
        {() => <CommentsPart {...props} comments={comments} />}
      </PanelRow>
      <p className="ed-panel-note">{texts.note}</p>
    </aside>
  )
}

const factsLine = ({ slug }: TextDetail): string => `/${slug}`

interface PanelRowProps {
  title: string
  result: string
  tone?: 'warn' | undefined
  /** Rendered once the row is open. */
  children: () => ReactNode
}

export function PanelRow({ title, result, tone, children }: PanelRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="ed-row" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <h2>{title}</h2>
        <span data-tone={tone}>{result}</span>
        <ChevronRight className="icon" aria-hidden="true" />
      </summary>
      {isOpen ? <div className="ed-row-body">{children()}</div> : null}
    </details>
  )
}
