export { buildTemplate as setup } from './database'
