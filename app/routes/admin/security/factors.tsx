import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { security } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { showToast } from '#app/widgets/toasts/show-toast.ts'
import { FactorRow } from './factor-row.tsx'
import { PhoneEnrolment } from './phone-enrolment.tsx'
import { TotpEnrolment } from './totp-enrolment.tsx'
import { useFactors } from './use-factors.ts'
import { WebauthnEnrolment } from './webauthn-enrolment.tsx'

const texts = security.factors
const ENROLMENTS = { totp: TotpEnrolment, webauthn: WebauthnEnrolment, phone: PhoneEnrolment }
/** What can be added. */
export type FactorKind = keyof typeof ENROLMENTS

/** What each way of enrolling gets. */
export type EnrolmentProps = {
  /** A name that no other factor has: the server takes an empty one for a name too. */
  freeName: string
  onDone: () => void
  onCancel: () => void
}

/** The second factors of the account: which there are, removing one, adding another. */
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
      {Enrolment && adding ? (
        <Enrolment
          key={adding}
          freeName={freeName(texts.default[adding], factors)}
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

function freeName(base: string, factors: readonly Factor[]): string {
  const taken = new Set(factors.map(({ friendly_name }) => friendly_name))
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : fillText('{base} {number}', { base, number })
    if (!taken.has(name)) return name
  }
}
