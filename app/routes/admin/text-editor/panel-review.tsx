import { countText } from '#content/count-text.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { fieldLabel } from './field-labels.ts'
import type { Tone } from './panel-row.tsx'
import type { PanelProps } from './side-panel.tsx'

const texts = textEditor.review
const ICONS = { block: TriangleAlert, warn: Info, require: CircleAlert }

export function reviewLine({ review }: Pick<PanelProps, 'review'>): { result: string; tone?: Tone } {
  const { blocking, warnings } = review
  if (blocking > 0) return { result: countText(texts.blocks, blocking), tone: 'bad' }
  if (warnings > 0) return { result: countText(texts.warnings, warnings), tone: 'warn' }
  return { result: texts.none }
}

/** Every finding of the reviewer of advertising; a press opens its card beside the words. */
export function ReviewPart({ review }: PanelProps) {
  const { findings, active, open, excused } = review
  return (
    <div className="ed-review">
      {findings.length === 0 ? (
        <p className="ed-fine">
          <Check className="icon" aria-hidden="true" />
          {texts.fine}
        </p>
      ) : (
        <ul>
          {findings.map((finding) => {
            const Icon = ICONS[finding.severity]
            return (
              <li key={finding.id}>
                <button
                  type="button"
                  data-severity={finding.severity}
                  aria-pressed={active?.id === finding.id}
                  onClick={() => open(active?.id === finding.id ? null : finding.id)}
                >
                  <Icon className="icon" aria-hidden="true" />
                  <span>
                    <b>{finding.excerpt ? `«${finding.excerpt}»` : texts.wholeText}</b>
                    <small>
                      {finding.field && finding.field !== 'body' ? `${fieldLabel(finding.field)}. ` : ''}
                      {finding.message}
                    </small>
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {excused > 0 ? <p className="ed-fine">{countText(texts.excused, excused)}</p> : null}
    </div>
  )
}
