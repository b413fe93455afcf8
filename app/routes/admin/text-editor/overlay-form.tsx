import { TextAreaField } from '#app/ui/field.tsx'
import { fillText } from '#content/fill-text.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { OverlayContent } from '#domain/editorial/text-content.ts'
import type { TextDetail } from '#domain/editorial/text-view.ts'
import { fieldLabel } from './field-labels.ts'
import type { TextDraft } from './use-text-draft.ts'

const texts = textEditor.overlay

type Value = OverlayContent['fields'][string]

interface OverlayFormProps {
  detail: TextDetail
  content: OverlayContent
  readOnly: boolean
  draft: TextDraft
}

/** A bundled text, field by field: what the site says, and the own wording where it differs. */
export function OverlayForm({ detail, content, readOnly, draft }: OverlayFormProps) {
  const bundled = Object.entries(detail.bundled ?? {}).filter(([, value]) => linesOf(value) !== null)
  const set = (field: string, value: Value | undefined) => {
    const { [field]: _, ...others } = content.fields
    draft.change({
      fields: value === undefined ? others : { ...others, [field]: value },
    } as Partial<OverlayContent>)
  }
  return (
    <article className="ed-sheet ed-form" aria-label={textEditor.paper.label}>
      <div className="ed-article">
        <h1 tabIndex={-1}>{content.title || detail.slug}</h1>
        <p className="ed-lead">{texts.lead}</p>
        {bundled.map(([field, original]) => {
          const isList = Array.isArray(original)
          const before = linesOf(original) ?? ''
          const own = content.fields[field]
          const shown = own === undefined ? before : (linesOf(own) ?? before)
          return (
            <section key={field} className="overlay-field" data-own={own === undefined ? undefined : 'true'}>
              <TextAreaField
                name={`overlay-${field}`}
                label={fieldLabel(field)}
                required
                hint={isList ? texts.onePerLine : undefined}
                rows={Math.min(10, Math.max(2, Math.ceil(shown.length / 80)))}
                readOnly={readOnly}
                value={shown}
                onBlur={draft.blur}
                onChange={({ target }) =>
                  set(
                    field,
                    target.value === before ? undefined : isList ? target.value.split('\n') : target.value,
                  )
                }
              />
              {own === undefined ? null : (
                <details>
                  <summary>{texts.original}</summary>
                  <p>{before}</p>
                  {readOnly ? null : (
                    <button
                      type="button"
                      className="inline-link"
                      aria-label={fillText(texts.backOf, { field: fieldLabel(field) })}
                      onClick={() => set(field, undefined)}
                    >
                      {texts.back}
                    </button>
                  )}
                </details>
              )}
            </section>
          )
        })}
      </div>
    </article>
  )
}

/** A text, or a list of texts with one in each line; null for what a form of words can't show. */
function linesOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join('\n') : null
}
