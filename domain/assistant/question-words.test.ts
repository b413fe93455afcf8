import { expect, test } from 'vitest'
import { questionWords } from './question-words.ts'

test.each([
  ['¿Cuánto CUESTA?', 'cuanto cuesta'],
  ['q precio tiene xq no lo veo', 'que precio tiene porque no lo veo'],
  ['láser Q-Switched', 'laser q switched'],
  ['me dueleeee muchoooo', 'me duele mucho'],
  ['tengo 38,5 de fiebre', 'tengo 38,5 de fiebre'],
  ['tengo 38.5, y frío', 'tengo 38,5 y frio'],
  ['balón de doce meses', 'balon de 12 meses'],
  ['quitar la barriga sin operarme', 'quitar la barriga sincirugia'],
  ['diferencia entre FUE y DHI', 'diferencia entre fue y dhi'],
  ['la operación me fue mal', 'la operacion me ser mal'],
  ['  \n¡¡!!', ''],
])('«%s» is read as «%s»', (text, words) => expect(questionWords(text).join(' ')).toBe(words))
