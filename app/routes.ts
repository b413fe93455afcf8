import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every URL of the site, once, in Spanish. */
export default [
  index('routes/public/home/home.tsx'),
  route('clinicas', 'routes/public/clinics/clinics.tsx'),
  route('clinicas/:slug', 'routes/public/clinic/clinic.tsx'),
  route('contacto', 'routes/public/contact/contact.tsx'),
  route('gracias-formulario', 'routes/public/thanks/thanks.tsx'),
  route('todos-los-tratamientos', 'routes/public/catalogue/catalogue.tsx'),
  route('tratamientos/:slug', 'routes/public/treatment/treatment.tsx'),
  route('equipo', 'routes/public/team/team.tsx'),
  route('quienes-somos', 'routes/public/about/about.tsx'),
  route('experiencia-life', 'routes/public/experience/experience.tsx'),
  route('aviso-legal', 'routes/public/legal/legal.tsx', { id: 'aviso-legal' }),
  route('privacidad', 'routes/public/legal/legal.tsx', { id: 'privacidad' }),
  route('cookies', 'routes/public/legal/legal.tsx', { id: 'cookies' }),
  route('terminos', 'routes/public/legal/legal.tsx', { id: 'terminos' }),
  route('accesibilidad', 'routes/public/legal/legal.tsx', { id: 'accesibilidad' }),
  route('*', 'routes/public/not-found/not-found.tsx'),
] satisfies RouteConfig
