import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'

export default function Planning() {
  return <CapabilityGate needs={['planning.write', 'texts.read']}>{null}</CapabilityGate>
}
