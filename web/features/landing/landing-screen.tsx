export default function LandingScreen() {
  return <h1>Connecting the World of Logistics &amp; Supply Chain</h1>;
}
