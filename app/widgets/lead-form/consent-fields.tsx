import type { LeadFormTexts } from '#content/lead-form-texts.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import type { LeadForm } from './use-lead-form.ts'

/** The two separate consents, never checked in advance: health data (with what happens without it) and news. */
export function ConsentFields({ form, texts }: { form: LeadForm; texts: LeadFormTexts }) {
  return (
    <>
      <Checkbox
        name="health"
        label={texts.consentHealth}
        hint={texts.consentHealthHint}
        defaultChecked={form.initial?.health ?? false}
        full
      />
      <Checkbox
        name="marketing"
        label={texts.consentMarketing}
        defaultChecked={form.initial?.marketing ?? false}
        full
      />
    </>
  )
}
