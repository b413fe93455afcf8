import { security } from '#content/ui.ts'
import type { EnrolmentProps } from '#app/widgets/auth/enrolment-frame.tsx'
import { KeyEnrolment } from '#app/widgets/auth/key-enrolment.tsx'
import { registerKey } from './register-key.ts'

const texts = { ...security.factors, ...security.factors.webauthn }

/** Security key, fingerprint or face; the browser asks for it. */
export function WebauthnEnrolment(props: EnrolmentProps) {
  return <KeyEnrolment texts={texts} field="factor-name" register={registerKey} {...props} />
}
