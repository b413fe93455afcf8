import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { SelectField } from '#app/ui/field.tsx'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { TextContent } from '#domain/editorial/text-content.ts'
import type { TextDetail } from '#domain/editorial/text-view.ts'
import { dateText, momentDayText } from './text-dates.ts'
import type { PanelProps } from './side-panel.tsx'
import { useTextActs } from './use-text.ts'
import { useNames } from './vocabulary.ts'

const texts = textEditor.medical
/** As the reviewer of advertising asks of an article. */
const LEAST_REFERENCES = 2

/** The result of the row: who approved, or what is missing. */
export function medicalLine(
  { approval }: TextDetail,
  content: TextContent,
): { result: string; tone?: 'warn' } {
  if (approval && !approval.stale) return { result: fillText(texts.approvedBy, { name: approval.name }) }
  if (approval) return { result: texts.stale, tone: 'warn' }
  const references = 'references' in content ? content.references.length : null
  if (references !== null && references < LEAST_REFERENCES)
    return { result: countText(texts.noReferences, LEAST_REFERENCES - references), tone: 'warn' }
  return { result: texts.pending, tone: 'warn' }
}

/** The approval, which holds for one text only, and who gives it. */
export function MedicalPart({ detail, draft }: PanelProps) {
  const { edit } = useTextActs(detail.id)
  const { reviewers } = useNames()
  const { approval, nextReview } = detail
  return (
    <>
      {approval ? (
        <p>
          {fillText(texts.approved, {
            name: approval.name,
            college: approval.college,
            date: momentDayText(approval.at),
          })}
        </p>
      ) : (
        <p>{texts.none}</p>
      )}
      {approval?.stale ? <p className="ed-failure">{texts.staleText}</p> : null}
      {nextReview ? (
        <p>{fillText(texts.next, { date: `${dateText(nextReview)} de ${nextReview.slice(0, 4)}` })}</p>
      ) : null}
      <SelectField
        name="text-reviewer"
        label={texts.reviewer}
        placeholder={texts.nobody}
        options={[...reviewers]}
        value={detail.reviewer?.id ?? ''}
        onChange={({ target }) =>
          void edit({ version: draft.version(), reviewerId: target.value || null }).catch(errorToast)
        }
      />
    </>
  )
}
