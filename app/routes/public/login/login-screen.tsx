import { ContourLines } from '#app/ui/contour-lines.tsx'
import { illustration } from '#app/ui/illustration.ts'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { login } from '#content/ui.ts'
import { returnPath } from '#domain/address/return-path.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { destinationOf, loginStep } from './login-mode.ts'
import { LoginStepView } from './login-step-view.tsx'
import { NoteScreen } from './step-frame.tsx'
import { useArrival } from './use-arrival.ts'

/** Picks the sign-in screen, and redirects once nothing is missing. */
export function LoginScreen({ texts }: { texts: { h1: string; lead: string } }) {
  const auth = useAuth()
  const navigate = useNavigate()
  const location = useLocation()
  const [search] = useSearchParams()
  const arrival = useArrival()
  const [passwordChosen, setPasswordChosen] = useState(false)
  const noteScreen = useScreenNotes()

  const step = loginStep(auth, search.get('modo'), arrival.callback, passwordChosen)
  const destination = destinationOf(auth.isAdmin, returnPath(search.get('volver')))
  const leaves = step === 'leaving' && !auth.loading
  useEffect(() => {
    if (leaves) void navigate(destination, { replace: true })
  }, [leaves, destination, navigate])

  const came = location.state as { sessionEnded?: boolean } | null
  const sessionEnded = auth.ended === 'elsewhere' || (came?.sessionEnded ?? false)
  return (
    <div className="login">
      <div className="login-door">
        <ContourLines name="corner" eager />
        <NoteScreen value={noteScreen}>
          <LoginStepView
            step={step}
            texts={texts}
            arrival={arrival}
            sessionEnded={sessionEnded}
            onPasswordChosen={() => setPasswordChosen(true)}
          />
        </NoteScreen>
      </div>
      <LoginAside />
    </div>
  )
}

function useScreenNotes() {
  const shown = useRef(false)
  return useCallback(() => {
    const before = shown.current
    shown.current = true
    return before
  }, [])
}

/** The picture beside the sign-in form, on wide screens. */
function LoginAside() {
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
