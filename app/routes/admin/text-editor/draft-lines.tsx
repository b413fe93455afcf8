import { Button } from '#app/ui/button.tsx'
import { dateTimeText } from './text-dates.ts'
import { fillText } from '#content/fill-text.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import { fieldLabel } from './field-labels.ts'
import type { TextDraft } from './use-text-draft.ts'

/** An unsaved draft of an earlier visit, offered once. */
export function RecoverLine({ draft: { kept, recover, forget } }: { draft: TextDraft }) {
  if (!kept) return null
  const { recover: texts } = textEditor
  return (
    <section className="ed-notice" aria-label={texts.title}>
      <p>
        <b>{texts.title}.</b> {fillText(texts.text, { when: dateTimeText(kept.at) })}
      </p>
      <Button small look="ghost" onClick={recover}>
        {texts.use}
      </Button>
      <button type="button" className="inline-link" onClick={forget}>
        {texts.drop}
      </button>
    </section>
  )
}

/** Passages that two people changed: both wordings, and a choice for each. Nothing is lost until one chooses. */
export function ConflictList({ draft: { conflicts, settle } }: { draft: TextDraft }) {
  if (conflicts.length === 0) return null
  const { conflict: texts } = textEditor
  return (
    <section className="ed-conflicts" aria-label={texts.title} role="alert">
      <h2>{texts.title}</h2>
      <p>{texts.text}</p>
      <ul>
        {conflicts.map((conflict, index) => (
          <li key={index}>
            <h3>{fieldLabel(conflict.field)}</h3>
            <div>
              <b>{texts.mine}</b>
              <p>{conflict.mine || texts.empty}</p>
              <Button small look="ghost" onClick={() => settle(conflict, true)}>
                {texts.useMine}
              </Button>
            </div>
            <div>
              <b>{texts.theirs}</b>
              <p>{conflict.theirs || texts.empty}</p>
              <Button small look="ghost" onClick={() => settle(conflict, false)}>
                {texts.keepTheirs}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
