import { latePart } from '#app/widgets/lazy-routes/late-part.tsx'

export const LatePageEnd = latePart({
  name: 'unit-page-end',
  start: 'preguntas',
  load: () => import('./page-end.tsx').then((module) => module.PageEnd),
})
