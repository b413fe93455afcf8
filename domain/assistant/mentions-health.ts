import { foldedText } from '../text/folded-text.ts'

const ABOUT_ME =
  /\b(tengo|tuve|he tenido|padezco|sufro|me (diagnosticaron|operaron|han|duele|sale|salio)|tomo|estoy|soy|mi medic\w+)\b/
const HEALTH =
  /\b(diabet\w+|cancer|tumor\w*|vih|sida|hepatitis|epilep\w+|depres\w+|ansiedad|bipolar|esquizo\w+|anorexi\w+|bulimi\w+|embaraz\w+|lactancia|alergi\w+|asma|tiroid\w+|hipertens\w+|tension alta|corazon|infarto|ictus|anticoagul\w+|sintrom|medicaci\w+|pastillas|antidepres\w+|quimio\w*|psoriasis|lupus|artritis|celiac\w+|herpes|infeccion|enfermedad|diagnostic\w+|fibromialgia|migrana\w*|ovario\w*|endometriosis|menopausia|analitica|operad[oa]|duele)\b/

/**
 * Whether a text seems to describe the user's own health, to tell them it isn't needed. Only a hint for the composer,
 * computed in the browser.
 */
export function mentionsHealth(text: string): boolean {
  const folded = foldedText(text)
  return ABOUT_ME.test(folded) && HEALTH.test(folded)
}
