import { guard } from '#content/ui.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useAuth } from './use-auth.ts'

/** The role lookup failed: says so and offers a retry. */
export function RoleFailed() {
  const { recheck } = useAuth()
  const texts = guard.roleLookupFailed
  return (
    <section className="guard-failed" role="alert">
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p className="muted">{texts.text}</p>
      <div className="actions">
        <Button onClick={recheck}>{texts.retry}</Button>
        <ButtonLink href="/" look="ghost">
          {texts.leave}
        </ButtonLink>
      </div>
    </section>
  )
}
