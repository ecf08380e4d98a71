import { missingRabbitmq } from "../../support/rabbitmq.ts";
import { rabbitmqBackend } from "./foreign.ts";
import { describeBackend } from "./suite.ts";

describeBackend("RabbitMQ", await missingRabbitmq(), rabbitmqBackend);
