import { textEditor } from '#content/ui/admin-text-editor.ts'
import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { fieldLabel } from './field-labels.ts'
import type { PanelProps } from './side-panel.tsx'

const texts = textEditor.review
const ICONS = { block: TriangleAlert, warn: Info, require: CircleAlert }

/** Every finding of the reviewer of advertising; a press opens its card beside the words. */
export function ReviewPart({ detail, review, onDialog }: PanelProps) {
  const { findings, active, open } = review
  const excused = detail.findings.filter((finding) => finding.excused).length
  return (
    <section className="ed-review" aria-label={texts.title}>
      <h2>{texts.title}</h2>
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
                  onClick={() => {
                    open(finding.id)
                    if (detail.kind !== 'article') onDialog({ kind: 'finding', finding })
                  }}
                >
                  <Icon className="icon" aria-hidden="true" />
                  <span>
                    {finding.excerpt ? <b>«{finding.excerpt}»</b> : <b>{fieldLabel(finding.field ?? '')}</b>}
                    <small>{finding.message}</small>
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {excused > 0 ? <p className="ed-fine">{`${excused} ${texts.excused}`}</p> : null}
    </section>
  )
}
