export default function LandingPage() {
  return <h1>Comunhão</h1>
}
