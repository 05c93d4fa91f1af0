import { JoinAddress } from '#app/ui/address/join-address.tsx';
import { Section } from './section.tsx';

const addresses = ['http://192.168.178.120:3000', 'http://10.0.0.7:3000', 'http://172.17.0.1:3000'];

/** The join address on a machine in several networks. */
export function RoomSamples() {
  return (
    <Section title="Join address">
      <JoinAddress code="038417" addresses={addresses} />
    </Section>
  );
}
