import type { Topic } from '@/lib/assembly/notifications/topics'

/** What is offered after a deed; `device` is 'telefone' or 'computador'. */
export function askForTopic(topic: Topic, way: 'phone' | 'mail', device: string) {
  const how = way === 'mail' ? 'por email ' : namesDevice.includes(topic) ? `neste ${device} ` : ''
  return `Avisar ${how}${occasions[topic]}?`
}

/** The deeds have nothing to do with a device: the question names it. */
const namesDevice: Topic[] = ['live', 'prayers']

const occasions: Record<Topic, string> = {
  live: 'quando a live começar',
  notices: 'quando sair um aviso importante',
  events: 'uma hora antes, e se algo mudar',
  setlists: 'se esta playlist mudar',
  comments: 'quando responderem',
  prayers: 'quando chegar um pedido',
}

export const confirmTopic = (way: 'phone' | 'mail', device: string) =>
  way === 'mail' ? 'Combinado: o aviso vai por email.' : `Combinado: o aviso chega neste ${device}.`
