import { pageOf } from '../pages/page-of.ts'
import type { Answer, AssistantLink } from './answer.ts'
import { answerOf, personActions } from './compose-answer.ts'
import { askPlace } from './compose-clinic.ts'
import { answerPassage, answerUnknown } from './compose-subject.ts'
import { fill } from './fill.ts'
import type { SiteIntent } from './intents.ts'
import type { Knowledge, SearchPassages } from './knowledge.ts'
import { questionWords } from './question-words.ts'

/** Answers about the network itself. `book` is the target of «Reservar» if a treatment or clinic was named. */
export function answerSite(
  knowledge: Knowledge,
  intent: SiteIntent,
  search: SearchPassages,
  book = '/reservar-cita',
): Answer {
  const { texts, network, clinics } = knowledge
  const contact: AssistantLink = { label: texts.sources.contact, href: '/contacto' }
  const booking: AssistantLink = { label: texts.sources.booking, href: '/reservar-cita' }
  const clinicList: AssistantLink = { label: texts.sources.clinics, href: '/clinicas' }
  const bookAction: AssistantLink = { label: texts.actions.book, href: book }
  const people = personActions(knowledge)
  const values = {
    phone: network.phone,
    email: network.email,
    hours: network.handOffHours ?? network.generalHours,
  }

  switch (intent) {
    case 'person':
    case 'phone':
      return answerOf({ paragraphs: [fill(texts.person.text, values)], sources: [contact], actions: people })
    case 'email':
      return answerOf({ paragraphs: [fill(texts.person.email, values)], sources: [contact], actions: people })
    case 'booking':
      return answerOf({
        paragraphs: [texts.booking.text],
        sources: [booking, clinicList],
        actions: [bookAction, ...people],
      })
    case 'cancel':
      return answerOf({
        paragraphs: [fill(texts.booking.cancel, values)],
        sources: [booking, contact],
        actions: people,
      })
    case 'visit-both':
      return answerOf({
        paragraphs: [texts.firstVisit.both],
        items: [
          ...network.whatToBring,
          ...texts.firstVisit.questions.map((question) => `${texts.labels.ask}: ${question}`),
        ],
        sources: [booking, firstVisitArticle()],
        actions: [bookAction],
      })
    case 'visit-bring':
      return answerOf({
        paragraphs: [texts.firstVisit.bring],
        items: network.whatToBring,
        sources: [booking, firstVisitArticle()],
        actions: [bookAction],
      })
    case 'visit-ask':
      return answerOf({
        paragraphs: [texts.firstVisit.ask],
        items: texts.firstVisit.questions,
        sources: [firstVisitArticle(), booking],
        actions: [bookAction],
      })
    case 'visit':
      return fromPage('la primera consulta tiene coste o compromiso gratuita dura', [bookAction])
    case 'hours':
      return answerOf({
        paragraphs: [
          fill(texts.clinic.hours, {
            opens: network.opens,
            closes: network.closes,
            general: network.generalHours,
          }),
        ],
        sources: [clinicList, contact],
        actions: people,
      })
    case 'openings':
      return answerOf({
        paragraphs: [
          fill(texts.openings.list, { names: network.openings.join(', '), date: network.openingDate }),
        ],
        sources: [{ label: texts.sources.home, href: '/' }, clinicList],
        actions: [{ label: texts.actions.clinics, href: '/clinicas' }],
      })
    case 'financing':
      return fromPage('ofreceis financiacion', people)
    case 'change-clinic':
      return fromPage('puedo cambiar de clinica', people)
    case 'security':
      return fromPage('que medidas de seguridad seguis', people)
    case 'team':
      return fromPassage('que puedes pedirnos titulo colegiacion experiencia', '/equipo', people)
    case 'complaint':
      return fromPassage('reclamaciones como reclamar hojas plazo', 'reclamaciones', people)
    case 'nearest':
      return askPlace(knowledge)
    case 'arrive':
    case 'clinics':
      if (clinics.length === 0) return askPlace(knowledge)
      return answerOf({
        paragraphs: [
          fill(texts.clinic.list, { n: clinics.length, names: clinics.map(({ label }) => label).join(', ') }),
          texts.ask.place,
        ],
        sources: [clinicList],
        actions: [{ label: texts.actions.clinics, href: '/clinicas' }],
        context: { treatments: [], intent: 'nearest' },
      })
    case 'who':
      return answerOf({
        paragraphs: [texts.self.who],
        sources: [{ label: texts.sources.contact, href: '/contacto' }],
        actions: people,
      })
    case 'privacy':
      return answerOf({
        paragraphs: [texts.self.privacy],
        sources: [{ label: texts.sources.privacy, href: '/privacidad' }],
        actions: [],
      })
    case 'photos':
      return answerOf({ paragraphs: [texts.self.photos], sources: [booking], actions: [bookAction] })
    case 'thanks':
      return answerOf({ paragraphs: [texts.self.thanks], sources: [], actions: [bookAction] })
    case 'greeting':
      return answerOf({ paragraphs: [texts.self.greeting], sources: [], actions: [] })
  }

  /** An answer from a site page's FAQ, found by its words. */
  function fromPage(question: string, actions: AssistantLink[]): Answer {
    const hits = search(questionWords(question)).filter(
      // May find nothing: a question that only sounds similar is not an answer.
      ({ passage, coverage }) => passage.kind === 'faq' && !passage.treatment && coverage > 0.62,
    )
    if (hits.length === 0) return answerUnknown(knowledge, [])
    return { ...answerPassage(knowledge, hits.slice(0, 1)), actions: actions.slice(0, 3) }
  }

  /** An answer from the best passage of a page, by part of its address. */
  function fromPassage(question: string, page: string, actions: AssistantLink[]): Answer {
    const hits = search(questionWords(question)).filter(({ passage }) => passage.href.includes(page))
    if (hits.length === 0) return answerUnknown(knowledge, [])
    return { ...answerPassage(knowledge, hits.slice(0, 1)), actions: actions.slice(0, 3) }
  }

  function firstVisitArticle(): AssistantLink {
    const [hit] = search(questionWords('tu primera consulta que pasa en 30 45 minutos')).filter(
      ({ passage }) => pageOf(passage.href)?.id === 'article',
    )
    return hit ? { label: hit.passage.page, href: hit.passage.href } : booking
  }
}
