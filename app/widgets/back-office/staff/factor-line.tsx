import { ShieldAlert } from 'lucide-react'
import { backOffice } from '#content/ui.ts'
import { useAdminApi } from '../api/use-admin-api.ts'
import { useStaff } from './use-staff.ts'

const texts = backOffice.states

/** If changes require a second factor that this session hasn't used, says so and offers it. */
export function FactorLine() {
  const api = useAdminApi()
  const { me } = useStaff()
  if (me?.aal !== 'aal1') return null
  return (
    <p className="admin-line">
      <ShieldAlert className="icon" aria-hidden="true" />
      <span>{texts.readOnly}</span>
      <button type="button" className="inline-link" onClick={() => void api.stepUp()}>
        {texts.confirmFactor}
      </button>
    </p>
  )
}
