import { login } from '#content/ui.ts'
import { ContourLines } from '#app/ui/contour-lines.tsx'
import { Figure } from '#app/ui/figure.tsx'

/** The picture beside the door, on wide screens. */
export function LoginAside() {
  return (
    <aside className="login-aside">
      <ContourLines name="hero" eager />
      <Figure name="face" alt="" tone="media" eager />
      <p>
        <b>{login.aside.statement}</b>
        <span>{login.aside.text}</span>
      </p>
    </aside>
  )
}
