import { login } from '#content/ui.ts'
import { Note } from '#app/ui/panel.tsx'
import { AuthAlert } from '#app/widgets/auth/auth-alert.tsx'
import { RoleFailed } from '#app/widgets/auth/role-failed.tsx'
import type { LoginStep } from './login-mode.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { RecoverForm } from './recover-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Arrival } from './use-arrival.ts'

interface LoginStepViewProps {
  step: LoginStep
  texts: { h1: string; lead: string }
  arrival: Arrival
  sessionEnded: boolean
  onPasswordChosen: () => void
}

/** The screen of one step, with any message of the arrival above it. */
export function LoginStepView({ step, texts, arrival, sessionEnded, onPasswordChosen }: LoginStepViewProps) {
  const news = (
    <>
      <AuthAlert failure={arrival.failure} />
      {arrival.callback?.kind === 'notice' ? <Note kind="done">{login.arrival.notice}</Note> : null}
    </>
  )
  if (step === 'role-failed') return <RoleFailed />
  if (step === 'second-factor') return <SecondFactor />
  if (step === 'new-password') return <NewPasswordForm onDone={onPasswordChosen} />
  if (step === 'sign-up') return <SignUpForm news={news} />
  if (step === 'recover') return <RecoverForm news={news} />
  if (step === 'sign-in')
    return (
      <SignInForm
        title={texts.h1}
        lead={texts.lead}
        news={
          <>
            {sessionEnded ? <Note>{login.expired}</Note> : null}
            {news}
          </>
        }
      />
    )
  return (
    <StepFrame title={texts.h1}>
      <p className="login-waiting" role="status">
        {step === 'checking-link' ? login.checkingLink : login.checking}
      </p>
    </StepFrame>
  )
}
