import chatAnswers from './pages/chat-ai-answers.yaml'
import chatAsks from './pages/chat-ai-asks.yaml'
import chatNames from './pages/chat-ai-names.yaml'
import chatPage from './pages/chat-ai.yaml'
import visitPage from './pages/cita.yaml'
import clinicsPage from './pages/clinicas.yaml'
import comparatorPage from './pages/comparador.yaml'
import contactPage from './pages/contacto.yaml'
import teamPage from './pages/equipo.yaml'
import experiencePage from './pages/experiencia-life.yaml'
import thanksPage from './pages/gracias.yaml'
import homePage from './pages/home.yaml'
import listings from './pages/listados.yaml'
import llmsTexts from './pages/llms.yaml'
import notFoundPage from './pages/not-found.yaml'
import aboutPage from './pages/quienes-somos.yaml'
import bookingPage from './pages/reservar-cita.yaml'
import servicesPage from './pages/servicios.yaml'
import sitemapPages from './pages/sitemap.yaml'

/** The texts of each page from their files. */
export const writtenPages = {
  about: aboutPage,
  booking: bookingPage,
  chat: chatPage,
  chatAnswers,
  chatAsks,
  chatNames,
  clinics: clinicsPage,
  comparator: comparatorPage,
  contact: contactPage,
  experience: experiencePage,
  home: homePage,
  listings,
  llms: llmsTexts,
  notFound: notFoundPage,
  services: servicesPage,
  sitemap: sitemapPages,
  team: teamPage,
  thanks: thanksPage,
  visit: visitPage,
}
export type Pages = typeof writtenPages

export type { AboutPage } from './schemas/pages/quienes-somos.ts'
export type { BookingPage } from './schemas/pages/reservar-cita.ts'
export type { ChatPage } from './schemas/pages/chat-ai.ts'
export type { ClinicsPage } from './schemas/pages/clinicas.ts'
export type { ComparatorPage } from './schemas/pages/comparador.ts'
export type { ContactPage } from './schemas/pages/contacto.ts'
export type { ExperiencePage } from './schemas/pages/experiencia-life.ts'
export type { HomePage } from './schemas/pages/home.ts'
export type { Listings } from './schemas/pages/listados.ts'
export type { NotFoundPage } from './schemas/pages/not-found.ts'
export type { ServicesPage } from './schemas/pages/servicios.ts'
export type { SitemapPages } from './schemas/pages/sitemap.ts'
export type { TeamPage } from './schemas/pages/equipo.ts'
export type { VisitPage } from './schemas/pages/cita.ts'
export type { ThanksPage } from './schemas/pages/gracias.ts'
