import { expect, test } from 'vitest'
import { explicitCardOf } from './explicit-rules.ts'
import { questionWords } from './question-words.ts'

const SAID: Readonly<Record<string, readonly string[]>> = {
  urgencia: [
    'mi padre está inconsciente en el sofá',
    'se ha caído redonda al salir',
    'mi hermana se ha desmayado en el baño',
    'tiene los ojos en blanco y no contesta',
    'le sale espuma por la boca',
    'tengo media cara dormida y no muevo el brazo',
    'mi madre habla raro y tiene la boca torcida',
    'se ha tomado un bote entero de pastillas',
    'me he tomado muchas pastillas de golpe',
    'pastillas con alcohol, no me tengo en pie',
    'el niño se ha tragado una pila',
    'quemadura de segundo grado con el láser',
  ],
  respirar: [
    'se me tanca la gola',
    'non me entra o aire',
    'no pueo respirá dsd el pinchazo',
    'nopuedorespirar desde la inyeccion',
    'desde la anestesia me cuesta tragar la saliva',
    'me falta el aire desde hace un rato',
    'em costa respirar des de la punxada d avui',
    'se me esta hinchando la lengua',
    'noto la gargamta hinchada desde el antibiótico',
    'cara como un globo y ronchas, me acaban de pinchar',
    'dolor en el pecho que baja al brazo izquierdo',
    'opresión en el pecho y sudor frío',
    'me duele la pantorrilla y me falta el aire',
    'el gemelo hinchado y no me entra aire, respiro mal',
    'estoy tosiendo sangre, operada hace una semana y hoy peor',
  ],
  'perdida-vision': [
    'desde el pinchazo no veo por el ojo derecho',
    'veo doble desde el relleno',
    'tengo visión borrosa desde hace una hora',
    'se me ha ido la vista de golpe',
    'desde la jeringa, un telón que me baja en el ojo',
    'non vexo por un ollo dende hoxe, o ollo non ve desde o recheo',
  ],
  'piel-blanca-morada': [
    'la punta de la nariz está blanca y fría tras el relleno',
    'relleno ayer y la mejilla se me ha puesto como mármol violeta',
    'el labio se me está poniendo negro desde el ácido',
    'creo que es una necrosis',
  ],
  sangrado: [
    'la herida no para de sangrar',
    'la herida no me deja de sangrar',
    'sangra a borbotones',
    'la venda está empapada y ya van tres gasas',
    'hay un charco de sangre en la cama',
    'sangra sen parar a ferida',
    'estoy vomitando sangre',
  ],
  'fiebre-cirugia': [
    'tengo 39 de fiebre y sale pus de la herida',
    'escalofríos y la cicatriz huele mal',
    'febre i pus a la ferida',
  ],
  'hacerse-dano': [
    'esta noche voy a quitarme la vida',
    'me quiero morir',
    'ya no quiero estar viva',
    'vull morir-me',
    'non quero vivir máis',
    'quero morrer, não quero mais viver',
    'hil nahi dut',
    'i want to end my life',
    'mequieromorir',
    'estoy cansada de vivir',
    'ojalá no despertar mañana',
    'que no me despierten de la anestesia',
    'voy a tirarme por el balcón',
    'voy a pegarme un tiro',
    'cuántas pastillas hacen falta para morir',
    'qué dosis es letal',
    'cuando leáis esto ya no estaré',
    'decidle a mi madre que la quiero y que me perdone',
    'he dejado una carta de despedida',
    'me corto los brazos',
    'me hago daño a propósito',
    'mi amiga dice que quiere morirse',
    'mi hijo dice que se va a matar',
    'mi hermana dice que no quiere seguir viviendo',
    'a miña irmá di que quere morrer, mi hermana dice que se quiere morir',
    'mi primo ha intentado suicidarse',
  ],
}

test.each(Object.entries(SAID).flatMap(([card, texts]) => texts.map((text) => [text, card] as const)))(
  '«%s» says it outright',
  (text, card) => {
    expect(explicitCardOf(questionWords(text))).toBe(card)
  },
)

test.each([
  'hace diez años me quedé inconsciente en una caída',
  'no puedo respirar de risa con las fotos jajaja',
  'qué riesgo hay de quedarse ciego de un ojo',
  'qué hacéis si la herida no para de sangrar',
  'la canción dice que no quiero vivir sin ti',
  'el TPV no respira, puedo pagar por transferencia',
  // Fainting, fits, one side.
  'me desmayo siempre con las agujas, ¿puedo ir tumbada?',
  'a mi abuela le va a dar un síncope cuando vea el tatuaje',
  'tengo la boca un poco torcida desde que nací',
  '¿se te puede quedar la boca torcida con los pinchazos?',
  // Medicines.
  '¿puedo tomar pastillas con alcohol antes de la cita?',
  'me he tomado la pastilla que me mandasteis',
  'con lejía no sale la mancha de la bata',
  // Breath, swelling, chest, calf.
  'me falta el aire cuando veo el precio',
  'con el tabique así no respiro por la nariz desde siempre',
  'me ahoga el viaje hasta vuestra clínica desde hoy',
  '¿es normal que se hinche la cara tras el relleno?',
  'me levanto con los ojos hinchados por las mañanas',
  'me duele el pecho de las agujetas del gimnasio, el brazo también',
  'tengo la pantorrilla gruesa, ¿se puede afinar?',
  // Sight, skin, blood, fever.
  'veo borroso sin gafas desde hoy, ¿puedo operarme los párpados?',
  'veo doble papada desde que adelgacé',
  'me he quedado ciega de golpe, se fundió la bombilla',
  'tengo las ojeras moradas, ¿sirve el ácido hialurónico?',
  'se me ha puesto un moratón en el labio morado tras el relleno',
  'me sangran las encías a chorros al cepillarme',
  '¿puedo donar sangre tras el láser, que no para la oferta?',
  'a los 38 años la herida emocional sigue, huele a nuevo comienzo',
  // Self-harm.
  'me muero de ganas de veros',
  'me quiero morir de vergüenza con este bigote',
  'me mato a hacer sentadillas y nada',
  'quiero matar el tiempo, ¿tenéis revista?',
  'mi madre me mata si me tatúo',
  'ese láser quiere matar la raíz del pelo',
  'quiero desaparecer las manchas',
  'mi hija dice que quiere desaparecer la celulitis',
  'voy a cortarme el pelo antes del injerto',
  'me corto siempre con la maquinilla en las piernas al depilarme',
  'me hacen daño los zapatos, me hago daño con los tacones',
  'voy a tirarme a la piscina, ¿puedo tras el láser?',
  'no quiero despertarme pronto, mejor una cita por la tarde',
  'la carta de despedida de la doctora me gustó',
  'adiós a todos, me voy de vacaciones',
  'mi abuelo se suicidó cuando yo era niña',
  'es un suicidio económico hacerse las dos cosas',
  'qué dosis de láser mata el vello',
])('«%s» does not', (text) => {
  expect(explicitCardOf(questionWords(text))).toBeNull()
})

test('a long message is read without delay', () => {
  const words = questionWords('no me quiero se ha la en el de pastillas '.repeat(120))
  const start = process.cpuUsage().user
  explicitCardOf(words)
  expect((process.cpuUsage().user - start) / 1000).toBeLessThan(1000)
})
