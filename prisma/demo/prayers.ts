import type { Day } from '@/lib/platform/runtime/time'
import { type DemoPersonKey, demoPeople } from './people'

type DemoPrayer = {
  fullName: string
  born: Day
  phone: string
  isMember: boolean
  prayerDescription: string
  isUrgent?: true
  hoursAgo: number
  askedBy?: DemoPersonKey
  /** The member of the team who prays for it. */
  claimedBy?: DemoPersonKey
}

/** Invented requests, as everybody in the demo church is invented. */
export const demoPrayers: DemoPrayer[] = [
  {
    fullName: 'Iracema Coutinho',
    born: '1966-02-19',
    phone: '27999990121',
    isMember: false,
    prayerDescription:
      'Passei em frente à igreja ontem e ouvi vocês cantando. Meu marido opera o coração na quinta-feira. Não sei orar direito, então peço a vocês.',
    isUrgent: true,
    hoursAgo: 6,
  },
  {
    fullName: 'Benedito Sarmento',
    born: '1982-10-03',
    phone: '27999990122',
    isMember: false,
    prayerDescription: 'Estou procurando trabalho desde março. Que não me falte paciência em casa.',
    hoursAgo: 30,
  },
  {
    fullName: demoPeople.davi.name,
    born: demoPeople.davi.born,
    phone: demoPeople.davi.phone,
    isMember: true,
    prayerDescription: 'Pela minha avó, que vai morar com a gente. Sabedoria para todos nós.',
    hoursAgo: 52,
    askedBy: 'davi',
    claimedBy: 'marta',
  },
]
