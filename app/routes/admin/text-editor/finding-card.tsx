import { Button } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { KeyCaps } from '#app/widgets/back-office/keys/key-caps.tsx'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { ReasonDialog } from '#app/widgets/back-office/saving/reason-dialog.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { fillText } from '#content/fill-text.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { TextDetail } from '#domain/editorial/text-view.ts'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ShownFinding } from './findings.ts'
import type { Review } from './use-review.ts'
import { useTextActs } from './use-text.ts'

const texts = textEditor.review

interface FindingCardProps {
  review: Review
  detail: TextDetail
  onApply: (proposal: string) => void
}

/** One finding, beside its words: what it is, the law, and another wording. */
export function FindingCard({ review, detail, onApply }: FindingCardProps) {
  const { active, position, step, open } = review
  const { can } = useStaff()
  const { except } = useTextActs(detail.id)
  const [way, setWay] = useState(0)
  const [asks, setAsks] = useState(false)
  const card = useBesideWords(active)
  if (!active) return null
  const proposal = active.proposals[way % Math.max(1, active.proposals.length)]
  return (
    <aside ref={card} className="finding-card" aria-label={texts.title}>
      <div className="finding-head">
        <StatusChip tone={active.severity === 'block' ? 'error' : 'warn'}>
          {texts.severities[active.severity]}
        </StatusChip>
        {position.of > 1 ? (
          <span className="finding-nav">
            <button type="button" className="ed-icon" aria-label={texts.previous} onClick={() => step(-1)}>
              <ChevronUp className="icon" aria-hidden="true" />
            </button>
            {fillText(texts.position, position)}
            <button type="button" className="ed-icon" aria-label={texts.next} onClick={() => step(1)}>
              <ChevronDown className="icon" aria-hidden="true" />
            </button>
          </span>
        ) : null}
        <button type="button" className="ed-icon" aria-label={texts.close} onClick={() => open(null)}>
          <X className="icon" aria-hidden="true" />
        </button>
      </div>
      <h3>{active.message}</h3>
      <p className="finding-law">{active.source}</p>
      {active.excerpt ? (
        <p className="finding-old">
          <del>{active.excerpt}</del>
        </p>
      ) : null}
      {proposal ? <p className="finding-new">{proposal}</p> : null}
      <div className="finding-acts">
        {proposal ? (
          <Button
            small
            // A block stops the next step, so that one button at a time is filled.
            look={active.severity === 'block' ? 'primary' : 'ghost'}
            onClick={() => onApply(proposal)}
          >
            {texts.apply}
            <KeyCaps keys="Alt+Enter" />
          </Button>
        ) : null}
        {active.proposals.length > 1 ? (
          <button type="button" className="inline-link" onClick={() => setWay(way + 1)}>
            {texts.other}
          </button>
        ) : null}
        {can('texts.override') && active.severity !== 'require' ? (
          <button type="button" className="inline-link" onClick={() => setAsks(true)}>
            {texts.except}
          </button>
        ) : null}
      </div>
      {asks ? (
        <ReasonDialog
          open
          title={texts.exceptTitle}
          text={texts.exceptText}
          confirm={texts.except}
          onClose={() => setAsks(false)}
          onConfirm={async (reason) => {
            await except({ rule: active.rule, excerpt: active.excerpt, reason }).catch(errorToast)
            setAsks(false)
          }}
        />
      ) : null}
    </aside>
  )
}

/** Puts the card beside the words, where there is a margin for it. */
function useBesideWords(active: ShownFinding | null) {
  const card = useRef<HTMLElement>(null)
  const id = active?.id
  useEffect(() => {
    const sheet = card.current?.closest('.ed-sheet')
    const mark = sheet?.querySelector('[data-finding][data-active]')
    if (!sheet || !card.current) return
    mark?.scrollIntoView({ block: 'nearest' })
    const top = mark ? mark.getBoundingClientRect().top - sheet.getBoundingClientRect().top : 0
    card.current.style.setProperty('--beside', `${Math.max(8, top - 120)}px`)
    card.current.scrollIntoView({ block: 'nearest' })
  }, [id])
  return card
}
