import { accessAttacks } from './access.ts'
import type { Attack } from './attack.ts'
import { disclosures } from './disclosure.ts'
import { floods } from './flood.ts'
import { inputs } from './input.ts'
import { lockouts } from './lockout.ts'
import { protocolAttacks } from './protocol.ts'
import { tokenAttacks } from './tokens.ts'

/** In the order they run: the attacks that load the server most come last. */
export const allAttacks: readonly Attack[] = [
  ...tokenAttacks,
  ...accessAttacks,
  ...disclosures,
  ...protocolAttacks,
  ...inputs,
  ...lockouts,
  ...floods,
]
