import styles from '#app/styles/admin-generator.css?url'
import textStyles from '#app/styles/admin-generator-text.css?url'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { GeneratorScreen } from './generator-screen.tsx'

export const links = () => [styles, textStyles].map((href) => ({ rel: 'stylesheet', href }))

/** A guided piece, from its brief to a draft of the blog. */
export default function ContentGenerator() {
  return (
    <CapabilityGate needs={['texts.write']}>
      <GeneratorScreen />
    </CapabilityGate>
  )
}
