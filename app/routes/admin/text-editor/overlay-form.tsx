import { fillText } from '#content/fill-text.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { OverlayContent } from '#domain/editorial/text-content.ts'
import type { TextDetail } from '#domain/editorial/text-view.ts'
import type { ReactNode } from 'react'
import { fieldLabel } from './field-labels.ts'
import { OverlayField } from './overlay-field.tsx'
import { isEmpty, readable, shapeOf, storable } from './overlay-shapes.ts'
import type { TextDraft } from './use-text-draft.ts'

const texts = textEditor.overlay

interface OverlayFormProps {
  detail: TextDetail
  content: OverlayContent
  readOnly: boolean
  draft: TextDraft
  /** In the margin. */
  children: ReactNode
}

/** A bundled text, field by field: what the site says, and the own wording where it differs. */
export function OverlayForm({ detail, content, readOnly, draft, children }: OverlayFormProps) {
  const set = (field: string, value: unknown) => {
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
        {Object.entries(detail.bundled ?? {}).map(([field, original]) => {
          const own = content.fields[field]
          const label = fieldLabel(field)
          return (
            <section key={field} className="overlay-field" data-own={own === undefined ? undefined : 'true'}>
              <OverlayField
                {...{ field, label, readOnly, draft }}
                shape={shapeOf(field)}
                value={own ?? original}
                onChange={(value) => {
                  const next = storable(value)
                  const isOriginal = isEmpty(original)
                    ? isEmpty(next)
                    : JSON.stringify(next) === JSON.stringify(original)
                  set(field, isOriginal ? undefined : next)
                }}
              />
              {own === undefined ? null : (
                <details>
                  <summary>{texts.original}</summary>
                  <p>{isEmpty(original) ? texts.nothing : readable(original)}</p>
                  {readOnly ? null : (
                    <button
                      type="button"
                      className="inline-link"
                      aria-label={fillText(texts.backOf, { field: label })}
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
      {children}
    </article>
  )
}
