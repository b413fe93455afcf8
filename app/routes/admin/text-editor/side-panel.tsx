import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { ArticleContent } from '#domain/editorial/text-content.ts'
import type { TextDetail } from '#domain/editorial/text-view.ts'
import type { Editor } from '@tiptap/react'
import { type ReactNode, useState } from 'react'
import type { EditorDialogState } from './editor-dialogs.tsx'
import { CommentsPart, NO_COMMENT } from './panel-comments.tsx'
import { FactsPart } from './panel-facts.tsx'
import { HistoryPart } from './panel-history.tsx'
import { LinksPart, linksLine } from './panel-links.tsx'
import { MedicalPart, medicalLine } from './panel-medical.tsx'
import { ReadabilityPart, readabilityLine } from './panel-readability.tsx'
import { ReviewPart, reviewLine } from './panel-review.tsx'
import { PanelRow, type Tone } from './panel-row.tsx'
import { SeoPart, seoLine } from './panel-seo.tsx'
import { StatePart } from './panel-state.tsx'
import type { Review } from './use-review.ts'
import type { TextChecks } from './use-text-checks.ts'
import type { TextDraft } from './use-text-draft.ts'
import { useComments, useRevisions } from './use-text.ts'

const texts = textEditor.panel

export type PanelName =
  | 'review'
  | 'readability'
  | 'medical'
  | 'search'
  | 'links'
  | 'facts'
  | 'history'
  | 'comments'

export interface PanelProps {
  detail: TextDetail
  draft: TextDraft
  review: Review
  checks: TextChecks
  editor: Editor | null
  readOnly: boolean
  onDialog: (state: EditorDialogState) => void
}

interface SidePanelProps extends PanelProps {
  open: PanelName | null
  onOpen: (name: PanelName | null) => void
}

type Row = { name: PanelName; title: string; line: { result: string; tone?: Tone }; part: () => ReactNode }

/** What is known about the text: what to do next, and rows that say their result; one is open at a time. */
export function SidePanel({ open, onOpen, ...props }: SidePanelProps) {
  const { detail, draft } = props
  const comments = useComments(detail.id)
  // Here, because another row closes its form.
  const [comment, setComment] = useState(NO_COMMENT)
  const revision = useRevisions(detail.id, true).data?.items[0]?.number ?? 0
  const waiting = comments.items.filter(({ resolvedAt, parentId }) => !resolvedAt && parentId === null).length
  const article = detail.kind === 'article' ? (draft.content as ArticleContent) : null
  const rows: (Row | null)[] = [
    { name: 'review', title: texts.review, line: reviewLine(props), part: () => <ReviewPart {...props} /> },
    {
      name: 'readability',
      title: texts.readability,
      line: readabilityLine(props),
      part: () => <ReadabilityPart {...props} />,
    },
    {
      name: 'medical',
      title: texts.medical,
      line: medicalLine(detail, draft.content),
      part: () => <MedicalPart {...props} />,
    },
    detail.kind === 'clinic'
      ? null
      : { name: 'search', title: texts.search, line: seoLine(props), part: () => <SeoPart {...props} /> },
    { name: 'links', title: texts.links, line: linksLine(props), part: () => <LinksPart {...props} /> },
    article && {
      name: 'facts',
      title: texts.facts,
      line: { result: `/${detail.slug}` },
      part: () => <FactsPart {...props} content={article} />,
    },
    {
      name: 'history',
      title: texts.history,
      line: { result: revision > 0 ? fillText(texts.revision, { number: revision }) : '' },
      part: () => <HistoryPart {...props} />,
    },
    {
      name: 'comments',
      title: texts.comments,
      line: {
        result: waiting > 0 ? countText(texts.unresolved, waiting) : texts.noComments,
        ...(waiting > 0 ? { tone: 'warn' as const } : {}),
      },
      part: () => <CommentsPart {...props} {...{ comments, comment }} onComment={setComment} />,
    },
  ]
  return (
    <aside className="ed-panel" aria-label={texts.label}>
      <StatePart {...props} />
      <div className="ed-rows">
        {rows.map((row) =>
          row ? (
            <PanelRow
              key={row.name}
              title={row.title}
              {...row.line}
              isOpen={open === row.name}
              onToggle={() => onOpen(open === row.name ? null : row.name)}
            >
              {open === row.name ? row.part() : null}
            </PanelRow>
          ) : null,
        )}
      </div>
      <p className="ed-panel-note">{texts.note}</p>
    </aside>
  )
}
