/** The demo church, as far as the frame around every page needs it. */
export const church = {
  kind: 'Igreja',
  name: 'Comunhão do Ipê',
  city: 'Vila Velha, Espírito Santo',
  address: 'Rua das Castanheiras, 218 · Praia da Costa',
  welcome: 'Há um lugar à mesa esperando por você.',
  mission: 'Uma igreja de portas abertas para anunciar o evangelho, cuidar de pessoas e partir o pão juntos.',
  services: [
    { day: 'Quarta', time: '19:30', name: 'Culto de oração' },
    { day: 'Sábado', time: '19:30', name: 'Culto de jovens' },
    { day: 'Domingo', time: '18:00', name: 'Escola bíblica' },
    { day: 'Domingo', time: '19:30', name: 'Culto evangelístico' },
  ],
}
