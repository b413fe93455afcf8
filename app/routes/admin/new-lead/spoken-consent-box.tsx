import { newLeadTexts } from '#content/ui.ts'
import { spokenConsent } from '#content/spoken-consent.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldError } from '#app/ui/field.tsx'
import type { NewLeadForm } from './use-new-lead.ts'

const texts = newLeadTexts.consent

interface SpokenConsentBoxProps {
  form: NewLeadForm
  onRefused: () => void
}

/** The sentences to read aloud, each with its answer; health data and advertising are asked one by one. */
export function SpokenConsentBox({ form, onRefused }: SpokenConsentBoxProps) {
  const { values, update, errors } = form
  return (
    <fieldset className="spoken-consent full">
      <legend>{values.channel === 'whatsapp' ? texts.write : texts.read}</legend>
      <div className="spoken-question">
        <blockquote>{spokenConsent.text}</blockquote>
        <Checkbox
          name="new-agreed"
          label={texts.agreed}
          required
          checked={values.agreed}
          onChange={({ target }) => update({ agreed: target.checked })}
          error={errors.agreed}
        />
      </div>
      <Question form={form} purpose="health" />
      <Question form={form} purpose="marketing" />
      <div className="spoken-question">
        <blockquote>{spokenConsent.adult}</blockquote>
        <Checkbox
          name="new-adult"
          label={texts.adult}
          required
          checked={values.adult}
          onChange={({ target }) => update({ adult: target.checked })}
          error={errors.adult}
        />
      </div>
      <button type="button" className="inline-link" onClick={onRefused}>
        {texts.refused}
      </button>
    </fieldset>
  )
}

interface QuestionProps {
  form: NewLeadForm
  purpose: 'health' | 'marketing'
}

/** Stored as given or refused, so neither answer is chosen in advance. */
function Question({ form: { values, update, errors }, purpose }: QuestionProps) {
  const name = `new-${purpose}`
  const error = errors[purpose]
  return (
    <div
      className="spoken-question"
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-labelledby={`${name}-purpose ${name}-text`}
      aria-describedby={error ? `${name}-error` : undefined}
      aria-required="true"
    >
      <div>
        <b id={`${name}-purpose`}>{texts[purpose]}</b>
        <blockquote id={`${name}-text`}>{spokenConsent[purpose]}</blockquote>
      </div>
      <div className="spoken-answers">
        {([true, false] as const).map((answer) => (
          <label key={String(answer)}>
            <input
              type="radio"
              id={`${name}-${answer ? 'yes' : 'no'}`}
              name={name}
              checked={values[purpose] === answer}
              onChange={() => update({ [purpose]: answer })}
            />
            <span>{answer ? texts.yes : texts.no}</span>
          </label>
        ))}
      </div>
      {purpose === 'health' && values.health === false ? <p className="hint">{texts.healthRefused}</p> : null}
      {error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null}
    </div>
  )
}
