import { newLeadTexts } from '#content/ui.ts'
import { spokenConsent } from '#content/spoken-consent.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import type { NewLeadForm } from './use-new-lead.ts'

const texts = newLeadTexts.consent

interface SpokenConsentBoxProps {
  form: NewLeadForm
  onRefused: () => void
}

/** The text to read aloud, and the two answers required before anything is stored. */
export function SpokenConsentBox({ form: { values, update, errors }, onRefused }: SpokenConsentBoxProps) {
  return (
    <fieldset className="spoken-consent full">
      <legend>{values.channel === 'whatsapp' ? texts.write : texts.read}</legend>
      <blockquote>{spokenConsent.text}</blockquote>
      <Checkbox
        name="new-agreed"
        label={texts.agreed}
        required
        checked={values.agreed}
        onChange={({ target }) => update({ agreed: target.checked })}
        error={errors.agreed}
      />
      <blockquote>{spokenConsent.adult}</blockquote>
      <Checkbox
        name="new-adult"
        label={texts.adult}
        required
        checked={values.adult}
        onChange={({ target }) => update({ adult: target.checked })}
        error={errors.adult}
      />
      <button type="button" className="inline-link" onClick={onRefused}>
        {texts.refused}
      </button>
    </fieldset>
  )
}
