import { useEffect } from "react";
import { returnFromProvider } from "../../domain/deposits/return-page/returning.ts";
import { EyeBall } from "../kit/EyeBall.tsx";
import { Spinner } from "../kit/Spinner.tsx";
import { useCommand } from "../player.tsx";
import "./deposits.css";

/** Back from a bank's page: the backend is asked how the payment stands, and the player taken to where they were. */
const ReturnPage = ({ page }: { readonly page: "ecospend" | "truelayer" }) => {
  const { run } = useCommand(returnFromProvider);
  useEffect(() => void run(page), [run, page]);
  return (
    <div className="ed-deposit-progress">
      <EyeBall size={72} />
      <h1 className="ed-deposit-return">Back from your bank</h1>
      <p className="ed-deposit-waiting" role="status">
        <Spinner size={16} /> Checking how your payment stands
      </p>
    </div>
  );
};

export const EcospendReturn = () => <ReturnPage page="ecospend" />;
export const TruelayerReturn = () => <ReturnPage page="truelayer" />;
