import { Button } from '#app/ui/button.tsx'
import type { EnrolmentProps } from '#app/widgets/auth/enrolment-frame.tsx'
import { freeFactorName } from '#app/widgets/auth/free-factor-name.ts'
import { KeyEnrolment } from '#app/widgets/auth/key-enrolment.tsx'
import { TotpEnrolment } from '#app/widgets/auth/totp-enrolment.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useFactors } from '#app/widgets/auth/use-factors.ts'
import { showToast } from '#app/widgets/toasts/show-toast.ts'
import { security } from '#content/ui.ts'
import { useState } from 'react'
import { FactorRow } from './factor-row.tsx'
import { PhoneEnrolment } from './phone-enrolment.tsx'
import { registerKey } from './register-key.ts'

const texts = security.factors
const ENROLMENTS = { totp: TotpEnrolment, webauthn: WebauthnEnrolment, phone: PhoneEnrolment }
/** Factor types that can be added. */
export type FactorKind = keyof typeof ENROLMENTS

/** The account's second factors: list, remove, add. */
export function Factors({ kinds }: { kinds: readonly FactorKind[] }) {
  const { user } = useAuth()
  const { factors, reload } = useFactors()
  const [adding, setAdding] = useState<FactorKind | null>(null)
  const verified = factors.filter(({ status }) => status === 'verified')
  const Enrolment = adding && ENROLMENTS[adding]

  async function finish(text: string) {
    setAdding(null)
    await reload()
    showToast({ kind: 'success', text })
  }

  return (
    <section className="admin-section" aria-labelledby="factors-title">
      <h2 id="factors-title">{texts.title}</h2>
      <p>{texts.text}</p>
      {verified.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className="admin-rows">
          {verified.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onRemoved={() => void finish(texts.removed)} />
          ))}
        </ul>
      )}
      {verified.length === 1 ? <p>{texts.onlyOne}</p> : null}
      {Enrolment && adding ? (
        <Enrolment
          key={adding}
          freeName={freeFactorName(texts.default[adding], factors)}
          onDone={() => void finish(texts.done)}
          onCancel={() => setAdding(null)}
        />
      ) : (
        <div className="actions admin-adding" role="group" aria-label={texts.add}>
          {kinds.map((kind) => (
            <Button key={kind} look="ghost" small disabled={!user} onClick={() => setAdding(kind)}>
              {texts[kind].add}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

/** Security key, fingerprint or face; the browser asks for it. */
function WebauthnEnrolment(props: EnrolmentProps) {
  return (
    <KeyEnrolment
      texts={{ ...texts, ...texts.webauthn }}
      field="factor-name"
      register={registerKey}
      {...props}
    />
  )
}
