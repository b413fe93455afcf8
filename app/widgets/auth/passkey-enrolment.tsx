import { security } from '#content/ui.ts'
import { addPasskey } from './add-passkey.ts'
import type { EnrolmentProps } from './enrolment-frame.tsx'
import { KeyEnrolment } from './key-enrolment.tsx'

/** Fingerprint, face or PIN of this device or a nearby phone; the browser asks for it. */
export function PasskeyEnrolment(props: EnrolmentProps) {
  return (
    <KeyEnrolment
      texts={security.passkeys}
      field="passkey-name"
      maxLength={120}
      register={addPasskey}
      {...props}
    />
  )
}
