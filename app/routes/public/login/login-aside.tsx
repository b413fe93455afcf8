import { login } from '#content/ui.ts'
import { ContourLines } from '#app/ui/contour-lines.tsx'
import { illustration } from '#app/ui/illustration.ts'

/** The picture beside the sign-in form, on wide screens. */
export function LoginAside() {
  return (
    <aside className="login-aside">
      <ContourLines name="hero" eager />
      <img {...illustration('face', 'media')} alt="" decoding="async" />
      <p>
        <b>{login.aside.statement}</b>
        <span>{login.aside.text}</span>
      </p>
    </aside>
  )
}
