import { route, type RouteConfig } from '@react-router/dev/routes'
export default [
  route('equipo', 'routes/public/team/team.tsx'),
  route('quienes-somos', 'routes/public/about/about.tsx'),
  route('experiencia-life', 'routes/public/experience/experience.tsx'),
  ...['aviso-legal','privacidad','cookies','terminos','accesibilidad'].map(p=>route(p,'routes/public/legal/legal.tsx',{id:p})),
  route('*', 'routes/public/not-found/not-found.tsx'),
] satisfies RouteConfig
