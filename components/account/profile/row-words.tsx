import { Bell, CalendarDays, LockKeyhole, ShieldCheck } from 'lucide-react'

/** What the rows of every profile say; they say it before the person is known. */
export const rowWords = {
  calendar: { icon: <CalendarDays />, title: 'Calendário', text: 'Cultos e encontros do mês' },
  account: {
    icon: <LockKeyhole />,
    title: 'Senha e aparelhos',
    text: (
      <>
        Onde você entrou<span className="lg:hidden"> e o tema deste aparelho</span>
      </>
    ),
  },
  notifications: { icon: <Bell />, title: 'Avisos no telefone', text: 'Só do que você escolher' },
  privacy: {
    icon: <ShieldCheck />,
    title: 'Privacidade',
    text: 'Você decide, e pode mudar de ideia quando quiser',
  },
}
