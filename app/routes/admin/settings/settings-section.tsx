export { default } from './settings.tsx'
