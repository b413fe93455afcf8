import { writtenSite } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import { firstAnswerDue, offersRequest, teamHoursText, type Waiting, waitingWords } from './waiting-words.ts'

const { waiting: TEXTS } = writtenSite.pages.chat.people
const EVERY_DAY = { days: [1, 2, 3, 4, 5, 6, 7], opens: '09:00', closes: '21:00', closed: ['2026-12-08'] }

/** A Monday in Madrid. */
function at(time: string, day = '23'): Date {
  return new Date(`2026-11-${day}T${time}:00+01:00`)
}

function waiting(changes: Partial<Waiting> = {}): Waiting {
  return {
    state: 'waiting',
    staff: null,
    place: 1,
    askedAt: at('10:40'),
    attended: true,
    schedule: EVERY_DAY,
    phone: '900 000 000',
    now: at('10:41'),
    ...changes,
  }
}

test.each<[string, Partial<Waiting>, string, boolean]>([
  ['first', {}, 'Hemos avisado al equipo. Eres la siguiente persona. Te atiende el equipo de 9 a 21.', false],
  [
    'second',
    { place: 2 },
    'Hemos avisado al equipo. Delante de ti hay una persona. Te atiende el equipo de 9 a 21.',
    false,
  ],
  [
    'fourth',
    { place: 4 },
    'Hemos avisado al equipo. Delante de ti hay 3 personas. Te atiende el equipo de 9 a 21.',
    false,
  ],
  [
    'at night',
    { askedAt: at('22:10'), now: at('22:11') },
    'Ahora estamos fuera de horario: te responde una persona mañana a las 09:00. Si lo prefieres, déjanos tus datos y te llamamos.',
    true,
  ],
  [
    'before opening',
    { askedAt: at('06:00'), now: at('06:01'), attended: false },
    'Ahora estamos fuera de horario: te responde una persona hoy a las 09:00. Si lo prefieres, déjanos tus datos y te llamamos.',
    true,
  ],
  [
    'on a holiday',
    { askedAt: new Date('2026-12-08T12:00:00+01:00'), now: new Date('2026-12-08T12:01:00+01:00') },
    'Ahora estamos fuera de horario: te responde una persona mañana a las 09:00. Si lo prefieres, déjanos tus datos y te llamamos.',
    true,
  ],
  [
    'nobody there',
    { attended: false },
    'Hemos avisado al equipo, que atiende de 9 a 21, pero ahora nadie está delante de la pantalla. Si nos dejas tus datos, te llamamos.',
    true,
  ],
  [
    'after five minutes',
    { now: at('10:45') },
    'Estamos tardando más de lo normal. Seguimos con tu mensaje aquí, o te llamamos si nos dejas tus datos.',
    true,
  ],
  [
    'since last night, just opened',
    { askedAt: at('23:00', '22'), now: at('09:01') },
    'Hemos avisado al equipo. Eres la siguiente persona. Te atiende el equipo de 9 a 21.',
    false,
  ],
  [
    'taken',
    { state: 'human', staff: 'Marta, atención al paciente' },
    'Te atiende Marta, atención al paciente.',
    false,
  ],
  [
    'snoozed',
    { state: 'snoozed', staff: 'Marta, atención al paciente' },
    'Marta tiene tu conversación y te responde más tarde.',
    false,
  ],
  [
    'blocked',
    { state: 'blocked' },
    'Esta conversación está cerrada. Si necesitas algo, llámanos al 900 000 000.',
    false,
  ],
  ['never open', { schedule: { ...EVERY_DAY, days: [] } }, TEXTS.never, true],
])('%s', (_, changes, words, offers) => {
  expect(waitingWords(TEXTS, waiting(changes))).toBe(words)
  expect(offersRequest(waiting(changes))).toBe(offers)
})

test('hours of a team that rests at weekends name the days', () => {
  expect(teamHoursText({ days: [1, 2, 3, 4, 5], opens: '09:30', closes: '18:00' })).toBe(
    'de lunes a viernes, de 09:30 a 18:00',
  )
})

test('a first answer is due two minutes after it was asked for, or after opening', () => {
  expect(firstAnswerDue(at('10:40'), EVERY_DAY)).toEqual(at('10:42'))
  expect(firstAnswerDue(at('22:00'), EVERY_DAY)).toEqual(at('09:02', '24'))
})
